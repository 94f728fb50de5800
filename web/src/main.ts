import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { keep } from './state/settings.svelte'

keep()
const target = document.getElementById('page')
if (target) mount(App, { target })

import type { Plugin } from 'vite'

const PRELOAD = /\s*<link rel="modulepreload" crossorigin href="([^"]*)">/g
const ENTRY = /\s*<script type="module"[^>]*><\/script>/

/**
 * Begins once the first large picture and the first frame are on screen: until then the visible page has line and processor for itself.
 * After 1.5 seconds in any case, for some visitors do not wait for a picture.
 */
const BEGIN = `
  {
    const begin = () => document.head.append(document.getElementById('code').content)
    const nextFrame = () => requestAnimationFrame(() => setTimeout(begin))
    const picture = document.querySelector('img[fetchpriority=high]')
    Promise.resolve(picture?.decode()).then(nextFrame, nextFrame)
    setTimeout(begin, 1500)
  }`

/**
 * The visible page comes before its scripts: these are in a template, from which the browser loads nothing, until then. The entry's
 * imports are scripts too, before it: each is evaluated in a turn of its own, between which the browser responds.
 */
export const scriptsLastPlugin = (): Plugin => ({
  name: 'scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const imported = Array.from(html.matchAll(PRELOAD), ([, address]) => `<script type="module" crossorigin src="${address}"></script>`)
      const entry = ENTRY.exec(html)?.[0].trim() ?? ''
      const code = `<template id="code">${imported.join('')}${entry}<!--code--></template><script>${BEGIN}</script>`
      return html
        .replaceAll(PRELOAD, '')
        .replace(ENTRY, '')
        .replace('</body>', () => `${code}</body>`)
    },
  },
})

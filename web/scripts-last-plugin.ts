import type { Plugin } from 'vite'

const PRELOAD = /\s*<link rel="modulepreload" crossorigin href="([^"]*)">/g
const ENTRY = /\s*<script type="module"[^>]*><\/script>/

/**
 * Begins once the first large picture and the first frame are on screen: until then what is seen has line and processor for itself. Or
 * when that takes its time, for not everybody waits for a picture.
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
 * What is seen comes before what makes it work: the scripts of a document are kept in a template, which nothing is loaded from, until then.
 * What the entry imports are scripts too, before it: each is evaluated in a turn of its own, between which the browser answers.
 */
export const scriptsLastPlugin = (): Plugin => ({
  name: 'scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const imported = Array.from(html.matchAll(PRELOAD), ([, address]) => `<script type="module" crossorigin src="${address}"></script>`)
      const entry = ENTRY.exec(html)?.[0].trim() ?? ''
      const code = `<template id="code">${imported.join('')}${entry}<!--code--></template><script nonce="%NONCE%">${BEGIN}</script>`
      return html
        .replaceAll(PRELOAD, '')
        .replace(ENTRY, '')
        .replace('</body>', () => `${code}</body>`)
    },
  },
})

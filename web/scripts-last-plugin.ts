import type { Plugin } from 'vite'

const SCRIPTS = /\s*<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)/g

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

/** What is seen comes before what makes it work: the scripts of a document are kept in a template, which nothing is loaded from, until then. */
export const scriptsLastPlugin = (): Plugin => ({
  name: 'scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const scripts = html.match(SCRIPTS)?.map((script) => script.trim()) ?? []
      const code = `<template id="code">${scripts.join('')}<!--code--></template><script nonce="%NONCE%">${BEGIN}</script>`
      return html.replaceAll(SCRIPTS, '').replace('</body>', () => `${code}</body>`)
    },
  },
})

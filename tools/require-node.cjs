// Loaded before the TypeScript entry scripts, which older versions of Node cannot read: say so in one line instead of a stack trace.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Khan needs Node 22.18 or newer, and this is ${process.versions.node}. On Linux and Windows "npm ci" brings Node 24: run the scripts through npm.`,
  )
  process.exit(1)
}

// Node caches what it makes of the source files for the next start, also by the services: each then starts in less time and memory.
process.env.NODE_COMPILE_CACHE ??= require('node:path').join(__dirname, '../node_modules/.cache/node')
require('node:module').enableCompileCache?.()

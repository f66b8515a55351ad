// Preloaded into every service that tools/start.ts runs: when the starter is killed outright, its services end too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Listening must not keep a service alive that has nothing else to do, such as one that could not start.
process.channel?.unref()

// Preloaded into every service that tools/start.ts runs: when the starter is killed outright, its services end too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

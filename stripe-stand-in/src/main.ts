import { runServer } from '@shop/service/run-server.ts'
import { readConfig } from './config.ts'
import { buildStandIn } from './server.ts'

await runServer({
  portName: 'STRIPE_STAND_IN_PORT',
  readConfig,
  build: async (config, logger) => buildStandIn({ config, logger }).app,
})

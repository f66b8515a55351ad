import { runServer } from '@shop/service/run-server.ts'
import { readConfig } from './config.ts'
import { buildGateway } from './server.ts'

await runServer({
  portName: 'GATEWAY_PORT',
  watchedAs: 'gateway',
  readConfig,
  build: (config, logger, leaving) => buildGateway({ config, logger, leaving }),
})

import { runServer } from '@shop/service/run-server.ts'
import { buildWeb } from './server/build-web.ts'
import { readConfig } from './server/config.ts'

await runServer({
  portName: 'WEB_PORT',
  watchedAs: 'web',
  readConfig,
  build: (config, logger, leaving) => buildWeb({ config, logger, leaving }),
})

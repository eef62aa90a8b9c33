import { runProcess } from '@soko/shell/running/run-process.ts'
import { readGatewayProcessConfig } from './config.ts'
import { startDistributedGateway } from './distributed-gateway.ts'

await runProcess({
  name: 'gateway',
  readConfig: readGatewayProcessConfig,
  start: startDistributedGateway,
})

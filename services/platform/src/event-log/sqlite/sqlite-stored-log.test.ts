import { sqliteLogs } from '../../testing/stored-log-places.ts'
import { describeStoredLog } from '../stored-log.contract.ts'

describeStoredLog('SQLite', async () => ({ from: await sqliteLogs(), to: await sqliteLogs() }))

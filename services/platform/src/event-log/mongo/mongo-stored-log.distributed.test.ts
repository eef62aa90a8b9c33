/** Takes some seconds: it writes and copies whole logs. */
import { mongoLogs, sqliteLogs } from '../../testing/stored-log-places.ts'
import { describeStoredLog } from '../stored-log.contract.ts'

describeStoredLog('MongoDB', async () => ({ from: await mongoLogs(), to: await mongoLogs() }))
describeStoredLog('SQLite to MongoDB', async () => ({ from: await sqliteLogs(), to: await mongoLogs() }))
describeStoredLog('MongoDB to SQLite', async () => ({ from: await mongoLogs(), to: await sqliteLogs() }))

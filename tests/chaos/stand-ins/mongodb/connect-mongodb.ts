import { connectMongo as connect } from '@soko/platform/mongodb/connect-mongodb.ts'
import type { CommandStartedEvent, Document } from 'mongodb'
import { BREACH, pass } from '../../faults.ts'

const READS = ['find', 'aggregate', 'count', 'distinct']
const WRITES = ['insert', 'update', 'delete', 'findAndModify']

/** Also checks that everything uses majority concern, whose absence has no effect on a single server. */
export const connectMongo: typeof connect = async (url, options) => {
  const watched = new URL(url)
  watched.searchParams.set('monitorCommands', 'true')
  const client = await connect(watched.href, options)
  const inserts = new Set<number>()
  client.on('commandStarted', (started) => {
    holdToMajority(started)
    if (!isInsert(started.command)) return
    // This point never blocks. The process may be killed in it, before the command is sent.
    void pass('insert.before')
    setImmediate(() => void pass('insert.sent'))
    inserts.add(started.requestId)
  })
  client.on('commandSucceeded', ({ requestId }) => {
    if (inserts.delete(requestId)) void pass('insert.after')
  })
  return client
}

const isInsert = (command: Document): boolean => command['insert'] === 'commits'

type Concerns = {
  readonly readConcern?: { readonly level?: string }
  readonly writeConcern?: { readonly w?: string | number; readonly j?: boolean }
}

const holdToMajority = ({ commandName, command }: CommandStartedEvent): void => {
  const { readConcern, writeConcern }: Concerns = command
  if (READS.includes(commandName) && readConcern?.level !== 'majority') {
    console.error(`${BREACH}${commandName} of ${command[commandName]} reads what no majority may have`)
  }
  if (WRITES.includes(commandName) && !(writeConcern?.w === 'majority' && writeConcern?.j === true)) {
    console.error(`${BREACH}${commandName} to ${command[commandName]} does not wait for a majority's disks`)
  }
}

import type { ServiceKit } from '@soko/shell/service.ts'
import type { SentCounter } from '../../sending/sent-counter.ts'
import type { PushSender } from '../push-sender.ts'

export type PushPorts = Pick<
  ServiceKit,
  'name' | 'log' | 'sources' | 'view' | 'executor' | 'peers' | 'dataKey' | 'clock' | 'logger'
> & {
  readonly counter: SentCounter
  readonly sender: PushSender
}

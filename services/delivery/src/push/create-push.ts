import { type Network, publicWeb } from '@soko/platform/fetching/network.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { createPushHosts, type PushHosts } from './push-hosts.ts'
import { createPushSender, type PushSender } from './push-sender.ts'
import { createPushSessions } from './push-sessions.ts'
import { deriveVapidKeys } from './vapid-keys.ts'
import { createVapid } from './vapid.ts'

export type PushOptions = {
  /** For push services: a `mailto:` or `https:` URL. */
  readonly contact: string
  /** Push services besides those of the known browsers. */
  readonly hosts: readonly string[]
  /** How often messages are looked up, in milliseconds. */
  readonly every?: number
  readonly network?: Network
  /** The certificate authority of a push service that the system does not trust. */
  readonly ca?: string
}

export type Push = {
  /** The browsers' `applicationServerKey`. */
  readonly key: string
  readonly hosts: PushHosts
  readonly sender: PushSender
  readonly close: () => Promise<void>
}

export const createPush = ({ dataKey, clock }: Ports, options: PushOptions): Push => {
  const { contact, network = publicWeb, ca } = options
  const keys = deriveVapidKeys(dataKey)
  const hosts = createPushHosts(options.hosts)
  const vapid = createVapid(keys, { subject: contact, clock })
  const sessions = createPushSessions({ network, ...(ca !== undefined && { ca }) })
  const sender = createPushSender({ hosts, vapid, sessions, clock })
  return { key: keys.publicKey, hosts, sender, close: sessions.close }
}

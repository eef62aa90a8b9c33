import { once } from 'node:events'
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'

const TYPES = new Map([
  [1, 'A'],
  [12, 'PTR'],
  [16, 'TXT'],
])
const SERVER_FAILURE = 2
const NAME_ERROR = 3

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

const dataOf = (type: string, value: string): Buffer => {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'PTR') return nameBytes(value)
  const pieces = value.match(/.{1,255}/g) ?? []
  return Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  )
}

/** Reads the name and the type of the question (RFC 1035, 4.1). */
const questionOf = (query: Buffer) => {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const type = TYPES.get(query.readUInt16BE(at + 1)) ?? ''
  return { key: `${type} ${labels.join('.').toLowerCase()}`, type, bytes: query.subarray(12, at + 5) }
}

/**
 * Starts a DNS server on this machine, and a resolver that asks it.
 * @param records by type and name, such as `TXT soko.example`. A missing name does not exist; for undefined
 * the server fails.
 */
export const startDnsServer = async (records: Readonly<Record<string, readonly string[] | undefined>>) => {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { key, type, bytes } = questionOf(query)
    const values = records[key] ?? []
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    const failure = key in records && records[key] === undefined ? SERVER_FAILURE : NAME_ERROR
    header.writeUInt16BE(0x81_80 | (values.length === 0 ? failure : 0), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(values.length, 6)
    const answers = values.map((value) => {
      const data = dataOf(type, value)
      const fixed = Buffer.alloc(12)
      // A pointer to the name in the question.
      fixed.writeUInt16BE(0xc0_0c, 0)
      query.copy(fixed, 2, 12 + bytes.length - 4, 12 + bytes.length)
      fixed.writeUInt32BE(60, 6)
      fixed.writeUInt16BE(data.length, 10)
      return Buffer.concat([fixed, data])
    })
    socket.send(Buffer.concat([header, bytes, ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = new Resolver({ timeout: 60_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    resolver,
    close: async (): Promise<void> => {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}

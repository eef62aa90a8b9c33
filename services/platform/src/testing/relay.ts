import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Opens a TCP relay in this process. `dropPackets` stops reading from all open connections; later ones work.
 * The caller must call `close`.
 */
export const openRelay = async (
  host: string,
  port: number,
): Promise<{ readonly port: number; readonly dropPackets: () => void; readonly close: () => void }> => {
  const sockets = new Set<Socket>()
  const relay = createServer((client) => {
    const server = connect(port, host)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(server).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return {
    port: (relay.address() as AddressInfo).port,
    dropPackets: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      relay.close()
    },
  }
}

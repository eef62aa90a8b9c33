/** In milliseconds. */
const PATIENCE = 10_000

/**
 * Deletes the queues of a namespace, which outlive their consumers, and its exchange: by RabbitMQ's management plug-in. Where
 * that is not to be had they stay.
 * @param management its address; it is asked as `guest`.
 */
export const removeQueues = async (management: string, namespace: string): Promise<void> => {
  const ask = async (path: string, method = 'GET'): Promise<Response> =>
    fetch(`${management}/api/${path}`, {
      method,
      headers: { authorization: `Basic ${btoa('guest:guest')}` },
      signal: AbortSignal.timeout(PATIENCE),
    })
  const answer = await ask('queues?columns=name,vhost').catch(() => undefined)
  if (!answer?.ok) return
  const queues = (await answer.json()) as readonly { readonly name: string; readonly vhost: string }[]
  for (const { name, vhost } of queues) {
    if (!name.startsWith(`${namespace}.`)) continue
    const at = encodeURIComponent(vhost)
    await ask(`queues/${at}/${encodeURIComponent(name)}`, 'DELETE')
    await ask(`exchanges/${at}/${encodeURIComponent(`${namespace}.events`)}`, 'DELETE')
  }
}

/** In milliseconds: the timeout of a request. */
const PATIENCE = 10_000

/** Removes a namespace's queues, as user `guest`. Does nothing without RabbitMQ's management plug-in. */
export const removeQueues = async (management: string, namespace: string): Promise<void> => {
  const ask = async (path: string, method = 'GET'): Promise<Response> =>
    fetch(`${management}/api/${path}`, {
      method,
      headers: { authorization: `Basic ${btoa('guest:guest')}` },
      signal: AbortSignal.timeout(PATIENCE),
    })
  const remove = async (path: string): Promise<void> => {
    for (let tries = 0; tries < 3; tries += 1) {
      if ((await ask(path, 'DELETE').catch(() => undefined)) !== undefined) return
    }
  }
  const answer = await ask('queues?columns=name,vhost').catch(() => undefined)
  if (!answer?.ok) return
  const queues = (await answer.json()) as readonly { readonly name: string; readonly vhost: string }[]
  for (const { name, vhost } of queues) {
    if (!name.startsWith(`${namespace}.`)) continue
    const at = encodeURIComponent(vhost)
    await remove(`queues/${at}/${encodeURIComponent(name)}`)
    await remove(`exchanges/${at}/${encodeURIComponent(`${namespace}.events`)}`)
  }
}

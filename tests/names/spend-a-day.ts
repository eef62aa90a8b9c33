import { Headers as Names } from '@soko/contracts/http/headers.ts'
import { comment, publish, upload } from '../api/testing/calls.ts'
import { makeAdminEmbedded } from '../../site/distributed/testing/make-admin.ts'
import { createSiteClient, type SiteAnswer, type SiteClient } from '../../site/site-client.ts'
import type { Recorder } from './recorder.ts'

/** Performs a sample of all user actions. Resolves when the recorder has their names. */
export const spendADay = async (address: string, data: string, recorder: Recorder): Promise<void> => {
  const visitor = watched(createSiteClient(address), recorder)
  const join = async (username: string): Promise<SiteClient & { readonly id: string }> => {
    const client = watched(createSiteClient(address), recorder)
    const [email, password] = [`${username}@example.com`, `${username} sells maize`]
    await client.call('POST /api/auth/register', {
      body: { name: `${username} of Soko`, username, email, password },
      headers: { [Names.idempotencyKey]: `register-${username}` },
    })
    const { headers, body } = await client.ask('POST /api/auth/login', { body: { email, password } })
    noteHeaders({ headers }, recorder)
    noteToken((body as { token: string }).token, recorder)
    return { ...client, id: await client.signIn(email, password) }
  }
  const ann = await join('ann_k')
  const ben = await join('ben_o')
  const post = await publish(ann, 'Maize is dear', { image: await upload(ann), categories: ['Grain'] })
  const written = await comment(ben, post._id)
  await ben.call(`POST /api/users/follow/${ann.id}`, { body: {} })
  await ben.call('POST /api/bookmarks/', { body: { postId: post._id } })
  await ben.ask('POST /api/auth/forgotPassword', { body: { email: 'ben_o@example.com' } })
  await ben.call(`DELETE /api/comments/${written._id}`)
  await ann.call(`PUT /api/posts/${post._id}`, { body: { title: 'Maize is cheap' } })
  await ann.call(`PUT /api/users/${ann.id}`, { body: { name: 'Ann of Gikomba' } })
  await visitor.call(`GET /api/posts/${post._id}`)
  await visitor.ask('GET /blog')
  await makeAdminEmbedded(data, 'ben_o@example.com')
}

const watched = (client: SiteClient, recorder: Recorder): SiteClient => {
  const ask: SiteClient['ask'] = async (line, request) => {
    const answer = await client.ask(line, request)
    noteHeaders(answer, recorder)
    return answer
  }
  return {
    ...client,
    ask,
    call: async <Body>(...[line, request]: Parameters<SiteClient['ask']>) => {
      const { status, body } = await ask(line, request)
      if (status >= 200 && status < 300) return body as Body
      throw new Error(`${line} was answered ${status}: ${JSON.stringify(body)}`)
    },
  }
}

const noteHeaders = ({ headers }: Pick<SiteAnswer, 'headers'>, { note }: Recorder): void => {
  for (const cookie of headers.getSetCookie()) note('Cookies and headers', `cookie ${cookie.split('=')[0]}`)
  for (const name of headers.keys()) {
    if (name.startsWith('soko-')) note('Cookies and headers', `answer ${name}`)
  }
}

const noteToken = (token: string, { note }: Recorder): void => {
  const [header, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)
  for (const name of Object.keys(header ?? {})) note('Access tokens', `header ${name}`)
  for (const name of Object.keys(claims ?? {})) note('Access tokens', `claim ${name}`)
}

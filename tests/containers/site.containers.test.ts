/** Takes some minutes: images are built, and a site's containers are killed and restarted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteClient, type SiteClient } from '../../site/site-client.ts'
import { coverImage } from '../../site/seed/covers.ts'
import { type ContainerSite, createContainerSite } from './container-site.ts'

type Listed = { readonly _id: string }
type Post = Listed & { readonly image: string; readonly title: string }
type Comments = { readonly comments: readonly { readonly comment: string }[] }

const PROCESSES = ['gateway', 'auth', 'content', 'social', 'media', 'markets', 'delivery']
const SERVERS = ['mongodb', 'rabbitmq', 'redis', 's3', 'mailpit', 'entry']

/** Each test depends on the previous ones. */
describe('Soko in containers', () => {
  let site: ContainerSite
  let ann: SiteClient
  let visitor: SiteClient
  let post: Post
  const email = 'ann_k@example.com'
  const password = 'ann_k sells sorghum at Gikomba'
  const comments: string[] = []

  beforeAll(async () => {
    site = await createContainerSite()
    await site.up()
    ann = createSiteClient(site.address)
    visitor = createSiteClient(site.address)
  })
  afterAll(async () => site.remove())

  /** Comments with an idempotency key, so that the request can be retried after a lost response. */
  const comment = async (text: string): Promise<void> => {
    await ann.call('POST /api/comments/create', {
      body: { postId: post._id, comment: text },
      headers: { 'Idempotency-Key': text.replaceAll(/\W/g, '-') },
    })
    comments.push(text)
  }
  const shown = async (): Promise<string[]> => {
    const read = await visitor.call<Comments>(`GET /api/comments/post/${post._id}?limit=50`)
    return read.comments.map((one) => one.comment).toSorted()
  }
  const found = async (): Promise<string[]> => {
    const { posts } = await visitor.call<{ posts: readonly Listed[] }>('GET /api/posts?search=sorghum')
    return posts.map(({ _id }) => _id)
  }
  const expectAllThere = async (next: string): Promise<void> => {
    await expect
      .poll(async () => (await ann.ask('GET /api/me')).status, { timeout: 60_000, interval: 250 })
      .toBe(200)
    await expect.poll(async () => comment(next).then(() => true), { timeout: 60_000 }).toBe(true)
    await expect.poll(shown, { timeout: 30_000, interval: 250 }).toEqual(comments.toSorted())
    expect(await visitor.call(`GET /api/posts/${post._id}`)).toMatchObject({ title: post.title })
    const image = await fetch(new URL(post.image, site.address))
    expect(image.headers.get('content-type')).toMatch(/^image\//)
    await image.body?.cancel()
    await expect.poll(found, { timeout: 30_000 }).toEqual([post._id])
  }

  it('supports users from registration to publishing', async () => {
    await ann.call('POST /api/auth/register', {
      body: { name: 'Ann', username: 'ann_k', email, password },
    })
    await ann.signIn(email, password)
    const form = new FormData()
    const cover = await coverImage({ seed: 'containers', motif: 'candles', palette: 'night' })
    form.set('image', new File([new Uint8Array(cover)], 'cover.png', { type: 'image/png' }))
    const { data } = await ann.call<{ data: { url: string } }>('POST /api/posts/upload', { body: form })
    post = await ann.call<Post>('POST /api/posts/create', {
      body: { title: 'Sorghum after the short rains', html: '<p>Dry.</p>', image: data.url },
    })
    await expectAllThere('Is the moisture known?')
  })

  it('shows the published page, and sends mails', async () => {
    const page = await fetch(`${site.address}/`)
    expect(await page.text()).toContain(post.title)
    const caught = async (): Promise<unknown> =>
      fetch(`${site.mails}/api/v1/messages`).then(async (answer) => answer.json())
    await expect.poll(caught, { timeout: 10_000 }).toMatchObject({ messages: [{ To: [{ Address: email }] }] })
  })

  it('provides the operators’ scripts in its containers', async () => {
    expect(await site.compose('exec -T auth node scripts/admin.ts ann_k@example.com')).toContain(
      'ann_k is an admin now',
    )
    expect(await site.compose('exec -T auth node scripts/ops.ts --once')).toContain('content')
    // The change of ann's role has ended her sessions.
    await ann.signIn(email, password)
  })

  it.each([...PROCESSES, ...SERVERS])('grants %s only the needed rights', async (service) => {
    const [container = ''] = await site.containersOf(service)
    const { HostConfig: limits, Config: config } = await site.inspect(container)
    expect(limits).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'] })
    for (const limit of [limits.Memory, limits.PidsLimit, limits.NanoCpus]) expect(limit).toBeGreaterThan(0)
    if (PROCESSES.includes(service)) expect(config.User).toBe('node')
  })

  it('is monitored by Prometheus', async () => {
    const targets = async (): Promise<unknown> => {
      const text = await site.compose(
        'exec -T prometheus promtool query instant --format json http://127.0.0.1:9090 up',
      )
      const samples = JSON.parse(text) as readonly { metric: { job: string }; value: [number, string] }[]
      return samples.map(({ metric, value }) => `${metric.job} ${value[1]}`).toSorted()
    }
    await expect
      .poll(targets, { timeout: 60_000, interval: 1_000 })
      .toEqual(PROCESSES.map((name) => `${name} 1`).toSorted())
  })

  // Kills all at once, like a failure of the machine. The chaos tests kill them one by one.
  it.each([
    { what: 'all processes are', services: PROCESSES },
    { what: 'all servers are', services: SERVERS },
  ])('loses nothing when $what killed', async ({ what, services }) => {
    await comment(`Before ${what} killed`)
    const containers = await Promise.all(services.map(async (service) => site.containersOf(service)))
    await Promise.all(containers.flat().map(async (container) => site.kill(container)))
    await site.up()
    await expectAllThere(`After ${what} killed`)
  })

  it('runs three content processes and two gateways behind one port', async () => {
    await site.up('--scale content=3 --scale gateway=2')
    expect(await site.containersOf('content')).toHaveLength(3)
    const gateways = await site.containersOf('gateway')
    expect(gateways).toHaveLength(2)
    await expectAllThere('With more of them')
    await site.kill(gateways[0] ?? '')
    for (let time = 0; time < 20; time += 1) expect(await found()).toEqual([post._id])
    await expectAllThere('With one gateway gone')
  })
})

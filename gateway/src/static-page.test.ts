import { afterEach, describe, expect, it } from 'vitest'
import { createStaticPage } from './static-page.ts'
import { runToySite, type ToySite } from './testing/toy-site.ts'

let site: ToySite
afterEach(async () => site.close())

const placeholder = new URL('../../web/public/index.html', import.meta.url)

describe('the page', () => {
  it('is at /, and says at other addresses that there is nothing yet', async () => {
    site = await runToySite({ gateway: { pages: createStaticPage(placeholder) } })
    const home = await site.ask('GET /?utm=1')
    expect(home).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(home.body).toContain('/api/docs')
    expect((await site.ask('GET /blog')).status).toBe(404)
    expect(await site.ask('HEAD /')).toMatchObject({ status: 200, body: '' })
  })

  it('may be styled, and run nothing', async () => {
    site = await runToySite({ gateway: { pages: createStaticPage(placeholder) } })
    const policy = (await site.ask('GET /')).headers['content-security-policy']
    expect(policy).toContain("style-src 'unsafe-inline'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
  })

  it('is only read', async () => {
    site = await runToySite({ gateway: { pages: createStaticPage(placeholder) } })
    const answer = await site.ask('POST /')
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })
})

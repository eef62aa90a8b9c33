import { SiteEndpoints } from '@soko/contracts/endpoints/site.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { changeSite } from './site.decider.ts'
import { SiteStream } from './site.events.ts'
import { SETTINGS, SITE } from './site.projection.ts'
import { site } from './site.ts'

export const mountSite = ({ mount, executor }: ServiceKit): void => {
  mount(SiteEndpoints.get, async ({ actor, read }) => {
    if (actor?.role === 'admin') return { status: 200, body: await executor.load(site, SiteStream.of()) }
    const [settings] = await read(SITE, [{ get: SETTINGS }])
    // Settings stored by older releases lack newer fields.
    return { status: 200, body: { ...DEFAULT_SETTINGS, ...settings } }
  })

  mount(SiteEndpoints.update, async ({ body, execute }) => {
    await execute(async (load) => changeSite(await load(site, SiteStream.of()), body))
    return { status: 200, body: await executor.load(site, SiteStream.of()) }
  })
}

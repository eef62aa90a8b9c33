import type { MediaExport } from '@soko/contracts/types/export.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { type ImageDocument, imagesProjection } from '../images/images.projection.ts'

/** `GET /internal/export/{userId}`: the addresses of all images of a person, oldest first. */
export const mountExport = (kit: ServiceKit): void => {
  kit.internal.get('/export/:userId', async (request, response) => {
    await untilApplied(kit, imagesProjection.name)
    const images: MediaExport['images'] = []
    const view = kit.view(imagesProjection.name)
    for await (const { document } of readWholeList(view, `owned:${request.params.userId}`, 'image:')) {
      if (document === undefined) continue
      const { url, width, height, placeholder, variants, at } = document as unknown as ImageDocument
      images.push({ url, width, height, placeholder, variants, createdAt: at })
    }
    response.json({ images } satisfies MediaExport)
  })
}

import type { MediaExport } from '@soko/contracts/types/export.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { ImageKeys, ImageLists, IMAGES } from '../images/image-view.ts'

/** `GET /internal/export/{userId}`: the addresses of all images of a person, oldest first. */
export const mountExport = (kit: ServiceKit): void => {
  kit.internal.get('/export/:userId', async (request, response) => {
    await untilApplied(kit, IMAGES)
    const images: MediaExport['images'] = []
    const view = kit.view(IMAGES)
    for await (const { document } of readWholeList(
      view,
      ImageLists.owned(request.params.userId),
      ImageKeys.images,
    )) {
      if (document === undefined) continue
      const { url, width, height, placeholder, variants, at } = document
      images.push({ url, width, height, placeholder, variants, createdAt: at })
    }
    response.json({ images } satisfies MediaExport)
  })
}

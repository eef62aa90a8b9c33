import { MediaExport } from '@soko/contracts/endpoints/export.ts'
import { presentEach, serveExport } from '@soko/shell/serve-export.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { ImageKeys, ImageLists, IMAGES } from '../images/image-view.ts'

/** Serves the addresses of a user's images, oldest first. */
export const mountExport = (kit: ServiceKit): void => {
  serveExport(kit, MediaExport, async (userId) => {
    await untilApplied(kit, IMAGES)
    const owned = readWholeList(kit.view(IMAGES), ImageLists.owned(userId), ImageKeys.images)
    return {
      images: presentEach(owned, ({ document }) => {
        if (document === undefined) return undefined
        const { url, width, height, placeholder, variants, at } = document
        return { url, width, height, placeholder, variants, createdAt: at }
      }),
    }
  })
}

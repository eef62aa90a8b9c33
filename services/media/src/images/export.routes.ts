import type { MediaExport } from '@soko/contracts/types/export.ts'
import type { ServiceKit } from '@soko/platform/service/service.ts'
import type { ImageDocument } from './images.projection.ts'
import { imagesProjection } from './images.projection.ts'

/** Images given in one page of the view. */
const PAGE = 500

/** `GET /internal/export/{userId}`: the addresses of all images of a person, oldest first. */
export const addExport = (kit: ServiceKit): void => {
  kit.internal.get('/export/:userId', async (request, response) => {
    const images: MediaExport['images'] = []
    for (let after: { member: string; score: number } | undefined; ;) {
      const { answers } = await kit.view(imagesProjection.name).read([
        {
          range: `owned:${request.params.userId}`,
          order: 'ascending',
          limit: PAGE,
          documents: 'image:',
          ...(after && { after }),
        },
      ])
      const [page] = answers
      for (const { document } of page) {
        if (document === undefined) continue
        const { url, width, height, placeholder, variants, at } = document as unknown as ImageDocument
        images.push({ url, width, height, placeholder, variants, createdAt: at })
      }
      after = page.at(-1)
      if (page.length < PAGE) break
    }
    response.json({ images } satisfies MediaExport)
  })
}

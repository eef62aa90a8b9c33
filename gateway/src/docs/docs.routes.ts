import { DocsEndpoints } from '@soko/contracts/endpoints/docs.endpoints.ts'
import { type OpenApiOptions, openApiDocument } from '@soko/contracts/endpoints/openapi.ts'
import type { Mount } from '@soko/platform/endpoints/mount.ts'
import { sendAnswer } from '@soko/platform/endpoints/send-answer.ts'
import { docsPage, docsPolicy, type OpenApi } from './docs-page.ts'

export const mountDocs = (mount: Mount, { origin, version }: OpenApiOptions): void => {
  const document = openApiDocument({ origin, version }) as OpenApi
  const page = Buffer.from(docsPage(document))

  mount(DocsEndpoints.openApi, () => ({ status: 200, body: document }))
  mount(DocsEndpoints.page, ({ request, response }) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', docsPolicy)
    sendAnswer(request, response, { status: 200, body: page, caching: 'shared' })
    return 'sent'
  })
}

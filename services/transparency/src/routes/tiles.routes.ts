import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { parseTilePath } from '@soko/contracts/transparency/tile-path.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { Request, Response } from 'express'
import type { PublicLog } from '../public-log.ts'

const compress = promisify(gzip)

/** Neither full nor partial tiles ever change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Checkpoints are signed within a second after new leaves. */
const ONE_SECOND = 'public, max-age=1'

/** Serves `/log/<service>/<name>/` (c2sp.org/tlog-tiles), which any website may read (CORS). */
export const mountTiles = ({ router }: Pick<ServiceKit, 'router'>, log: PublicLog): void => {
  router.get('/log/:service/:name/checkpoint', async (request, response) => {
    if (request.params.service !== log.service) throw new HttpProblem('not-found')
    const checkpoint = await log.checkpoint(request.params.name)
    if (checkpoint === undefined) throw new HttpProblem('not-found')
    setPublicHeaders(response, ONE_SECOND)
    response.type('text/plain; charset=utf-8').send(checkpoint.note)
  })

  router.get('/log/:service/:name/tile/*path', async (request, response) => {
    if (request.params.service !== log.service) throw new HttpProblem('not-found')
    const tile = parseTilePath(`tile/${request.params.path.join('/')}`)
    const bytes = tile && (await log.tile(request.params.name, tile))
    if (tile === undefined || bytes === undefined) throw new HttpProblem('not-found')
    setPublicHeaders(response, IMMUTABLE)
    response.type('application/octet-stream')
    response.send(Buffer.from(tile.level === 'entries' ? await compressed(request, response, bytes) : bytes))
  })
}

const setPublicHeaders = (response: Response, cacheControl: string): void => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  response.setHeader('Cache-Control', cacheControl)
}

/** Compresses entries, which are text, to a tenth of their size. */
const compressed = async (request: Request, response: Response, bytes: Uint8Array): Promise<Uint8Array> => {
  response.vary('Accept-Encoding')
  if (request.acceptsEncodings('gzip') === false) return bytes
  response.setHeader('Content-Encoding', 'gzip')
  return compress(bytes)
}

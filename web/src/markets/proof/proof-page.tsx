import './proof.css'
import type { LogService } from '@soko/contracts/types/public-log.ts'
import { useParams } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import type { Page } from '../../shared/pages/page.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import { type LeafRequest, proofApi, useGetLeafQuery } from './proof.api.ts'
import { proofTexts as texts } from './proof.texts.ts'
import { ProofView } from './proof-view.tsx'
import { parseRecorded } from './recorded-content.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

/** Copy of `LOG_SERVICES` in contracts, whose import would add the schemas to the bundle. */
const SERVICES: readonly LogService[] = ['content', 'markets']

const leafFromParams = ({
  service,
  index = '',
}: Readonly<Record<string, string | undefined>>): LeafRequest | undefined => {
  const known = SERVICES.find((each) => each === service)
  return known !== undefined && /^(?:0|[1-9]\d{0,14})$/.test(index)
    ? { service: known, index: Number(index) }
    : undefined
}

const ProofPage = () => {
  const leafRequest = leafFromParams(useParams())
  return leafRequest === undefined ? <NotFound /> : <Leaf leafRequest={leafRequest} />
}

const Leaf = ({ leafRequest }: { readonly leafRequest: LeafRequest }) => {
  const { currentData: served, error, refetch } = useGetLeafQuery(leafRequest)
  return (
    <div className="wrap section proof">
      {served ? (
        <ProofView key={`${served.service} ${served.index}`} served={served} />
      ) : served === null ? (
        <EmptyState level={1} title={texts.missing.title(leafRequest.index)} text={texts.missing.text}>
          <LinkButton to={paths.log}>{texts.missing.logs}</LinkButton>
        </EmptyState>
      ) : (
        <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={12} />
      )}
    </div>
  )
}

export const page: Page = {
  Component: ProofPage,
  load: async (dispatch, { params }) => {
    const leafRequest = leafFromParams(params)
    if (leafRequest === undefined) return
    const once = { subscribe: false }
    const { data: leaf } = await dispatch(proofApi.endpoints.getLeaf.initiate(leafRequest, once))
    const { authorId } = leaf?.text ? parseRecorded(leaf.text) : {}
    if (authorId !== undefined) await dispatch(proofApi.endpoints.getWriter.initiate({ id: authorId }, once))
  },
  describe: ({ params }, state) => {
    const leafRequest = leafFromParams(params)
    if (leafRequest === undefined) return { title: notFoundTexts.title, status: 404, unlisted: true }
    const title = texts.title(leafRequest.index)
    const { data: leaf, error } = proofApi.endpoints.getLeaf.select(leafRequest)(state)
    if (error !== undefined) return { title, status: 503, unlisted: true }
    return { title, unlisted: true, ...(leaf === null && { status: 404 }) }
  },
}

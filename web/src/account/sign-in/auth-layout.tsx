import './auth.css'
import type { ReactNode } from 'react'
import { authTexts } from './auth.texts.ts'
import { IntendedPostCard } from './intended-post.tsx'

type Props = {
  readonly title: string
  /** What the address of the analysis that one wants to read names it by. */
  readonly wanted?: string | undefined
  readonly children: ReactNode
}

/**
 * What all pages around signing in look like: a title and what there is to do, and beside it the cloth, or the analysis
 * that one came for, which phones show above.
 */
export const AuthLayout = ({ title, wanted, children }: Props) => (
  <div className="auth">
    {wanted === undefined ? <Cloth /> : <IntendedPostCard name={wanted} cloth={<Cloth />} />}
    <div className="auth-form stack">
      <h1>{title}</h1>
      <noscript>
        <p className="err">{authTexts.needsScripts}</p>
      </noscript>
      {children}
    </div>
  </div>
)

const Cloth = () => (
  <div className="auth-cloth night">
    <p>{authTexts.saying}</p>
    <img src="/art/mji.svg" alt="" width="600" height="560" loading="lazy" />
  </div>
)

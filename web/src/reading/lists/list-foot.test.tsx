// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { ListFoot } from './list-foot.tsx'

/** The end of the list is at the bottom of the window. */
const mockObserver = (isIntersecting: boolean) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: innerHeight } as DOMRect)
  vi.stubGlobal('IntersectionObserver', function IntersectionObserver(call: IntersectionObserverCallback) {
    return {
      observe: () => {
        call([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)
      },
      disconnect: () => {},
    }
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const foot = { path: '/blog', next: 'cursor', pages: 1, shown: 20, loading: false, onClickMore: () => {} }

it("loads more if its end is near, even if the observer's entry is outdated", () => {
  mockObserver(false)
  const more = vi.fn()
  renderAt(<ListFoot {...foot} onMore={more} />)
  expect(more).toHaveBeenCalledTimes(1)
})

it('loads more while its end is near, even if pages arrive too fast to render a loading state', () => {
  mockObserver(true)
  const more = vi.fn()
  let addPage = () => {}
  const Growing = () => {
    const [pages, setPages] = useState(1)
    addPage = () => {
      setPages((before) => before + 1)
    }
    return <ListFoot {...foot} pages={pages} shown={pages * 20} onMore={more} />
  }
  renderAt(<Growing />)
  for (let page = 2; page <= 6; page += 1) {
    act(() => {
      addPage()
    })
  }
  // Five pages load without a click: the first page and four more.
  expect(more).toHaveBeenCalledTimes(4)
})

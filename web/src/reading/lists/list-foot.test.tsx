// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { ListFoot } from './list-foot.tsx'

/** As browsers do it: an observer first says what is, then only what changes, which here is nothing. */
const observing = (isIntersecting: boolean) => {
  vi.stubGlobal('IntersectionObserver', function IntersectionObserver(call: IntersectionObserverCallback) {
    return {
      observe: () => {
        call([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)
      },
      disconnect: () => {},
    }
  })
}

/** Where the end of the list is, in pixels below the top of the window. */
const endAt = (top: number) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const foot = { path: '/blog', next: 'cursor', pages: 1, shown: 20, loading: false, onAsked: () => {} }

it('goes on when its end is in sight by now, whatever the observer saw before the scroll', () => {
  observing(false)
  endAt(innerHeight)
  const more = vi.fn()
  renderAt(<ListFoot {...foot} onMore={more} />)
  expect(more).toHaveBeenCalledTimes(1)
})

it('goes on while its end is in sight, also when a page came too fast to be seen loading', () => {
  observing(true)
  endAt(innerHeight)
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
  // Five pages come by themselves, then the reader is asked.
  expect(more).toHaveBeenCalledTimes(4)
})

import { SelectionBar } from './choose/selection-bar.tsx'
import { MarksOnPage } from './draw/marks-on-page.tsx'

/** Marks on every page with Scripture: draws those of an owner, and lets the reader mark selected words. */
export function Marks({ owner }: { owner: string }) {
  return (
    <>
      <MarksOnPage owner={owner} />
      <SelectionBar owner={owner} />
    </>
  )
}

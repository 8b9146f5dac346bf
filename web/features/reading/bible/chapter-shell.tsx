import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { LoadingState, SkeletonLines } from '#web/ui/states.tsx'

/**
 * Cached page that displays any chapter without a connection: it reads the book and the chapter from the URL, and loads
 * the text from the device.
 */
export function ChapterShell() {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 pt-8 sm:px-6 sm:pt-12">
      <LoadingState words="Opening the chapter...">
        <SkeletonLines lines={12} />
      </LoadingState>
      <p>
        <Link to="/bible" className="text-link inline-flex min-h-11 items-center">
          All books
        </Link>
      </p>
    </div>
  )
}

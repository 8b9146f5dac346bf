import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { LoadingState, SkeletonLines } from '#web/ui/states.tsx'

/**
 * Cached page for any chapter without a connection: it reads the chapter from the address and loads
 * it from the device.
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

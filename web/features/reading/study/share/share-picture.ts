interface Shared {
  address: string
  name: string
  /** Of the day it is from. */
  link: string
}

/** Whether this device hands files on to its other apps. */
export function maySharePicture(): boolean {
  const probe = new File([], 'picture.png', { type: 'image/png' })
  return navigator.canShare?.({ files: [probe] }) ?? false
}

/** Hands the picture to whatever app its reader chooses. Closing what the device offers is no failure. */
export async function sharePicture({ address, name, link }: Shared): Promise<'shared' | 'closed' | 'failed'> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return 'failed'
    const file = new File([await answer.blob()], name, { type: 'image/png' })
    await navigator.share({ files: [file], text: link })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed'
  }
}

// Files share a worker, and its window: each begins on a device that remembers nothing.
localStorage.clear()
sessionStorage.clear()

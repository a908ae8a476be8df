/** An email address that wraps after its @ first on a narrow line. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1
  return (
    <span>
      <span>{children.slice(0, at)}</span>
      <wbr />
      <span>{children.slice(at)}</span>
    </span>
  )
}

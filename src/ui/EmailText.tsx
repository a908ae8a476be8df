/** An email address, which a narrow line breaks after its @ before it breaks it anywhere. */
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

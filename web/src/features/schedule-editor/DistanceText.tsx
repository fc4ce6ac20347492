/** "214.5 km + 36.0 miles", the units smaller than the numbers. */
export function DistanceText({ text }: { text: string }) {
  return text.split(' + ').map((part, index) => {
    const [amount, unit] = part.split(' ');
    return (
      <span key={unit} className="whitespace-nowrap">
        {index > 0 && ' + '}
        {amount}
        <span className="unit ml-0!"> {unit}</span>
      </span>
    );
  });
}

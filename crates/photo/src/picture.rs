//! A picture in memory.

/// Red, green and blue, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub rgb: Vec<u8>,
}

/// The pixel of the smaller picture that one of the larger belongs to, its share of it, and the rest for the next
/// pixel.
struct Share {
    to: usize,
    here: f32,
    next: f32,
}

impl Picture {
    pub fn pixel(&self, x: usize, y: usize) -> [u8; 3] {
        let at = (y * self.width + x) * 3;
        [self.rgb[at], self.rgb[at + 1], self.rgb[at + 2]]
    }

    /// The largest centred square, scaled down: each pixel is the mean of those it covers.
    pub fn middle(&self, side: usize) -> Self {
        let cut = self.width.min(self.height);
        let (left, top) = ((self.width - cut) / 2, (self.height - cut) / 2);
        let shares = shares(cut, side);
        // One more row and column take what rounding puts past the end.
        let mut sums = vec![0.0_f32; (side + 1) * (side + 1) * 3];
        for (row, of_row) in shares.iter().enumerate() {
            let start = ((top + row) * self.width + left) * 3;
            let line = line(&self.rgb[start..start + cut * 3], &shares, side + 1);
            for (to, share) in [(of_row.to, of_row.here), (of_row.to + 1, of_row.next)] {
                let sums = &mut sums[to * line.len()..][..line.len()];
                sums.iter_mut().zip(&line).for_each(|(sum, value)| *sum += value * share);
            }
        }
        let rows = sums.chunks_exact((side + 1) * 3).take(side);
        let rgb = rows.flat_map(|row| &row[..side * 3]).map(|value| value.round() as u8).collect();
        Self { width: side, height: side, rgb }
    }
}

/// One row of the picture, scaled to the smaller width.
fn line(row: &[u8], shares: &[Share], width: usize) -> Vec<f32> {
    let mut line = vec![0.0_f32; width * 3];
    for (pixel, share) in row.chunks_exact(3).zip(shares) {
        let at = share.to * 3;
        for (channel, &value) in pixel.iter().enumerate() {
            line[at + channel] += f32::from(value) * share.here;
            line[at + 3 + channel] += f32::from(value) * share.next;
        }
    }
    line
}

fn shares(from: usize, to: usize) -> Vec<Share> {
    let scale = to as f32 / from as f32;
    let share = |index: usize| {
        let (start, end) = (index as f32 * scale, (index + 1) as f32 * scale);
        let to = (start as usize).min(to - 1);
        let here = (end.min((to + 1) as f32) - start).max(0.0);
        Share { to, here, next: (end - start - here).max(0.0) }
    };
    (0..from).map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smaller_picture_is_the_mean_of_the_larger() {
        let chequered = |side: usize| Picture {
            width: side,
            height: side,
            rgb: (0..side * side)
                .flat_map(|at| [if (at % side + at / side).is_multiple_of(2) { 200 } else { 100 }; 3])
                .collect(),
        };
        assert!(chequered(512).middle(256).rgb.iter().all(|&value| value == 150));
        assert_eq!(chequered(256).middle(256), chequered(256));
        let even = Picture { width: 700, height: 300, rgb: vec![77; 700 * 300 * 3] };
        assert!(even.middle(256).rgb.iter().all(|&value| value == 77), "the edges too");
    }
}

/** A comune as the sources describe it, with ISTAT's codes as text. */
export interface SourceCity {
  readonly istatCode: string;
  readonly name: string;
  readonly provinceCode: string;
  readonly provinceName: string;
  readonly provinceSign: string;
  readonly regionCode: string;
  readonly regionName: string;
  readonly zipCodes: readonly string[];
  readonly cadastralCode: string | null;
  readonly population: number;
}

import { Component, type ReactNode } from "react";

interface RemountOnErrorProps {
  children: ReactNode;
  /** What is said where making it anew does not help. */
  fallback: ReactNode;
}

/**
 * Makes what is in it anew where React cannot change it any more, because somebody else has moved or removed a part of
 * it. What has to outlive that is kept by its parent.
 */
export class RemountOnError extends Component<RemountOnErrorProps, { isBroken: boolean; times: number }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false, times: 0 };

  override componentDidUpdate() {
    if (this.state.isBroken && this.canTry())
      this.setState(({ times }) => ({ isBroken: false, times: times + 1 }));
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return this.canTry() ? null : this.props.fallback;
  }

  /** An error of its own would come back each time. */
  private canTry() {
    return this.state.times < 10;
  }
}

"""What positions are worth: linear weights, networks, ONNX models."""
